import { cityAtom, useShared } from '@storefront/shared-state';
import { Link } from 'react-router-dom';

export default function TastingStrip() {
  const city = useShared(cityAtom);
  return city && <Link to={`/${city.alias}/tasting`}>Приходите на дегустацию</Link>;
}
