import { useState } from 'react';

export default function Aside() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Aside {count}
    </button>
  );
}
