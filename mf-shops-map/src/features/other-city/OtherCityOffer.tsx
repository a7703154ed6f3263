import type { OtherCity } from '@storefront/contracts';
import { Alert, Button } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';

/** The address lies in another of our cities: a move is asked about first (ADDR-06, D-63). */
export function OtherCityOffer({ city, onGo }: { city: OtherCity; onGo: () => void }) {
  const { t } = useTranslation('mf-shops-map');
  return (
    <Alert
      live
      action={
        <Button size="s" data-action="change-city" onClick={onGo}>
          {t('address.otherCity.go', { city: city.name })}
        </Button>
      }
    >
      {t('address.otherCity.text', { city: city.name })}
    </Alert>
  );
}
