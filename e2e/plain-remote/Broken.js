export default function Broken() {
  throw new Error('this part does not work');
}
