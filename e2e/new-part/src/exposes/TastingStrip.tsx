import { cityAtom, useShared } from '@storefront/shared-state';
import { Link } from '@storefront/shared-state/router';

export default function TastingStrip() {
  const city = useShared(cityAtom);
  return city && <Link to={`/${city.alias}/tasting`}>Приходите на дегустацию</Link>;
}
