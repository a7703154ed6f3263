import { Button, useReload } from '@storefront/shared-ui';
import { useSay } from '../../lib/words';

/** Asks for the whole page once more. */
export function ReloadButton() {
  const say = useSay();
  const { busy, reload } = useReload();
  return (
    <Button icon="repeat" busy={busy} onClick={reload} data-action="retry">
      {say('payment.unavailable.again')}
    </Button>
  );
}
