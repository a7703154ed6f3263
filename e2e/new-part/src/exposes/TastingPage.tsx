import { cityAtom, HostSlot, openNamedModal, useCommand, useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';

export default function TastingPage() {
  const city = useShared(cityAtom);
  const open = useCommand(openNamedModal);
  return (
    <section>
      <h1>Дегустация: {city?.name}</h1>
      <Button data-action="taste" onClick={() => open({ name: 'TastingModal', props: { dish: 'Рамен' } })}>
        Попробовать
      </Button>
      <HostSlot name="tasting.notes" />
    </section>
  );
}
