export default function TastingDish({ productKey = '' }: { productKey?: string }) {
  return <p data-tasting={productKey}>Попробуйте его завтра в 18:00</p>;
}
