export default function TastingNote() {
  return <p>Берите с собой друзей</p>;
}
