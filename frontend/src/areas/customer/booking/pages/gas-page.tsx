import { useCategory } from '@/domain/catalog/api';
import { Drafted } from '../components/drafted';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { GasWizard } from '../gas/components/gas-wizard';

const GAS_SLUG = 'gas-refill-delivery';
const TITLE = 'Gas refill and delivery';

function Closed() {
  return (
    <StateBlock
      art="start"
      level="h1"
      title="No gas at the moment"
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            Ask support
          </ButtonLink>
          <ButtonLink to="/categories">See all services</ButtonLink>
        </>
      }
    >
      We do not take orders for gas right now. Support tells you when we do again.
    </StateBlock>
  );
}

/** The booking flow for gas, in five screens. */
export default function GasPage() {
  useTitle(TITLE);
  const { data, error, mutate } = useCategory(GAS_SLUG);
  if (data?.bookableOnline) return <Drafted category={data} Flow={GasWizard} />;
  if (!data && !error) return <LogoSpinner />;
  return (
    <>
      <FocusHeader title={TITLE} back="/categories" />
      <main id="main" className="wrap py-6">
        {data ? (
          <Closed />
        ) : (
          <>
            <h1 className="vh">{TITLE}</h1>
            <FailedLoad what="the gas booking" error={error} onRetry={() => void mutate()} />
          </>
        )}
      </main>
    </>
  );
}
