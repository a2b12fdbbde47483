declare module '@fonts/*?url' {
  const address: string;
  export default address;
}
