declare module '@fonts/*?url' {
  const address: string;
  export default address;
}

declare module '@map/*?url' {
  const address: string;
  export default address;
}
