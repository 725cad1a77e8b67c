import { useState } from 'react';
import './counter.css';

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);

  return (
    <button className="counter" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
