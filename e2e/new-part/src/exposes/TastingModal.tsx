import { useCloseModal } from '@storefront/shared-state';
import { Dialog } from '@storefront/shared-ui';

export default function TastingModal({ dish = '' }: { dish?: string }) {
  const close = useCloseModal('TastingModal');
  return (
    <Dialog name="TastingModal" title={`Попробуем: ${dish}`} closeLabel="Закрыть" onClose={() => close()}>
      <p>Завтра в 18:00</p>
    </Dialog>
  );
}
