export function meta() {
  return [{ title: 'Blank' }, { name: 'description', content: 'A page with one line.' }];
}

export default function Blank() {
  return (
    <main>
      <h1>Blank</h1>
    </main>
  );
}
