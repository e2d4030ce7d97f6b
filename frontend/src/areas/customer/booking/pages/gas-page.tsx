import { useCategory } from '@/domain/catalog/api';
import { Drafted } from '../components/drafted';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { useMeta } from '@/shared/hooks/use-meta';
import { GAS } from '@/shared/lib/seo';
import { ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { GasWizard } from '../gas/components/gas-wizard';
import { texts } from '../texts';

const GAS_SLUG = 'gas-refill-delivery';
const TITLE = texts.gasRefillAndDelivery;

function Closed() {
  return (
    <StateBlock
      art="start"
      level="h1"
      title={texts.noGasAtMoment}
      actions={
        <>
          <ButtonLink kind="primary" to="/support">
            {texts.askSupport}
          </ButtonLink>
          <ButtonLink to="/categories">{texts.seeAllServices}</ButtonLink>
        </>
      }
    >
      {texts.weDoNotTake}
    </StateBlock>
  );
}

/** The booking flow for gas, in five screens. */
export default function GasPage() {
  useMeta({ ...GAS, title: TITLE });
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
            <FailedLoad what={texts.theGasBooking} error={error} onRetry={() => void mutate()} />
          </>
        )}
      </main>
    </>
  );
}
