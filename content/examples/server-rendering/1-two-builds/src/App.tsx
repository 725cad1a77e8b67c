import { useState } from 'react';
import './app.css';

export function App({ name }: { name: string }) {
  const [open, setOpen] = useState(false);

  return (
    <main>
      <h1>{`Hello ${name}`}</h1>
      <button onClick={() => setOpen(!open)}>{open ? 'Close' : 'Open'}</button>
    </main>
  );
}
