import { catalogueAtom, cityAtom, HostSlot, openNamedModal, useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useSearchParams } from 'react-router-dom';

export default function TastingPage() {
  const city = useShared(cityAtom);
  const open = useSetAtom(openNamedModal);
  const [query] = useSearchParams();
  const { groups } = useShared(catalogueAtom);
  return (
    <section>
      <h1>Дегустация: {city?.name}</h1>
      <p data-tasting-day={query.get('day')} data-tasting-groups={groups.length} />
      <Button data-action="taste" onClick={() => open({ name: 'TastingModal', props: { dish: 'Рамен' } })}>
        Попробовать
      </Button>
      <HostSlot name="tasting.notes" />
    </section>
  );
}
