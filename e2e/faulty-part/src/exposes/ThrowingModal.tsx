export default function ThrowingModal(): never {
  throw new Error('this dialog cannot open');
}
