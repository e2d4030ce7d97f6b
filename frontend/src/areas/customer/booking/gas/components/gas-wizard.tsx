import { LockKeyhole } from 'lucide-react';
import { NotSaved } from '../../components/not-saved';
import { ReviewStep } from '../../components/review-step';
import { PreviewReceipt, RunningPrice } from '../../components/running-price';
import { ToWhatsApp } from '../../components/to-whatsapp';
import { WhereStep } from '@/areas/common/booking/components/where-step';
import { Head } from '../../components/wizard-head';
import { FormFields } from '@/areas/common/booking/components/form-fields';
import type { Draft } from '@/domain/booking/draft-store';
import { isWorking, usePhotoWork } from '@/domain/booking/photos/work';
import type { Schema } from '@/shared/api/types';
import { useMeta } from '@/shared/hooks/use-meta';
import { GAS } from '@/shared/lib/seo';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { Note } from '@/shared/ui/note';
import { useOrders } from '@/domain/orders/api';
import { useSavedPlaces } from '@/domain/saved-places/api';
import { GAS_STEPS, LAST_STEP, SAFETY_STEP } from '@/domain/booking/gas/model';
import { useGas, useUsual } from '../use-gas';
import { PROFILE_FORM, ProfilePart } from './profile-part';
import { SafetyStep } from './safety-step';
import { SizeStep } from './size-step';
import { SlotPart } from './slot-part';
import { texts } from '../texts';
import '@/shared/ui/action-bar.css';
import '@/areas/customer/booking/wizard.css';
import '../gas.css';

interface Props {
  category: Schema<'CategoryDetail'>;
  draft: Draft;
}

type Gas = ReturnType<typeof useGas>;

/** The steps that the parts of the review (what, where, when) lead to. */
const REVIEWED = [1, 3, 3];

function Screen({ category, draft, gas }: Props & { gas: Gas }) {
  const { fields } = category.form;
  const { step, errors, answer, change } = gas;
  const props = { answers: draft.answers, fields, errors, onAnswers: answer };
  if (step === 0) {
    return (
      <>
        <h1 className="vh">{texts.gasRefillDeliveryWhat}</h1>
        <FormFields
          fields={fields.filter(({ key }) => key === 'mode')}
          answers={draft.answers}
          errors={errors}
          onAnswer={(key, value) => answer({ [key]: value })}
        />
      </>
    );
  }
  if (step === 1)
    return <SizeStep {...props} area={draft.address.area} hints={category.priceHints} />;
  if (step === SAFETY_STEP) return <SafetyStep {...props} draft={draft} />;
  if (step === 3) {
    return (
      <>
        <WhereStep
          address={draft.address}
          recipient={draft.recipient}
          errors={errors}
          onRecipient={(recipient) => change({ recipient })}
          saveAs={draft.saveAs ?? null}
          onSaveAs={(saveAs) => change({ saveAs })}
          onChange={(patch) => change({ address: { ...draft.address, ...patch } })}
        />
        <SlotPart
          slot={draft.slot}
          zone={gas.zone}
          error={errors['slot']}
          onChange={(slot) => change({ slot })}
        />
      </>
    );
  }
  return (
    <>
      <ReviewStep
        draft={draft}
        fields={fields}
        price={gas.price}
        guest={gas.guest}
        byHand={false}
        priceWithinHours={category.priceWithinHours}
        failure={gas.failure}
        onStep={(part) => gas.goTo(REVIEWED[part] ?? 0)}
      />
      {gas.isProfileMissing && (
        <ProfilePart draft={draft} onBusy={gas.setSaving} onSaved={gas.next} />
      )}
      <Note tone="leaf" icon={LockKeyhole}>
        {texts.priceLockedFor30}
      </Note>
    </>
  );
}

function nextLabel(step: number, guest: boolean): string {
  const following = GAS_STEPS[step + 1];
  if (following) return texts.next(following);
  return guest ? texts.signInToPay : texts.continueToPayment;
}

function Forward({ gas }: { gas: Gas }) {
  return (
    <Button
      // A button that turned into one that sends a form during the tap on it would send the form with that tap.
      key={gas.isProfileMissing ? 'profile' : 'next'}
      kind="primary"
      size="lg"
      busy={gas.busy || (gas.price.pending && gas.step === LAST_STEP)}
      {...(gas.isProfileMissing
        ? { type: 'submit' as const, form: PROFILE_FORM }
        : { onClick: gas.next })}
    >
      {nextLabel(gas.step, gas.guest)}
    </Button>
  );
}

/** The price so far and the main button. When the customer smells gas, there is a call to 112 instead and nothing else. */
function Bar({ category, draft, gas }: Props & { gas: Gas }) {
  const smells = gas.step === SAFETY_STEP && draft.answers['gas_smell'] === true;
  return (
    <div className="actionbar wiz-bar">
      <div className="wrap row between g16">
        {smells ? (
          <a className="btn btn-danger btn-lg btn-block" href="tel:112">
            {texts.call112}
          </a>
        ) : (
          <>
            <RunningPrice
              state={gas.price}
              byHand={false}
              priceWithinHours={category.priceWithinHours}
              wrong={gas.wrong}
            />
            <Forward gas={gas} />
          </>
        )}
      </div>
    </div>
  );
}

function Steps({ category, draft }: Props) {
  const gas = useGas(category, draft);
  // A later step shows saved places and those of earlier orders, and nothing there should move when they arrive.
  useOrders(!gas.guest);
  useSavedPlaces(!gas.guest);
  useHoldReload(usePhotoWork(isWorking) || gas.busy);
  const stepName = (GAS_STEPS[gas.step] ?? GAS_STEPS[0]).toLowerCase();
  useMeta(gas.step === 0 ? GAS : { ...GAS, title: texts.gasRefillAndDelivery(stepName) });
  if (gas.leaving) return <LogoSpinner full />;
  return (
    <div className="has-actionbar">
      <Head name={texts.gasRefill} draft={draft} steps={GAS_STEPS} {...gas} />
      <div className="wrap wiz gas">
        <main id="main" className="wiz-m">
          <NotSaved why={gas.notSaved} onStep={gas.goTo} />
          <Screen category={category} draft={draft} gas={gas} />
          <ToWhatsApp category={category} draft={draft} />
        </main>
        <aside className="wiz-s hidden lg:block">
          <PreviewReceipt
            state={gas.price}
            byHand={false}
            priceWithinHours={category.priceWithinHours}
            totalLabel={texts.soFar}
          />
          <p className="small faint mt-2.5">{texts.lockedFor30Minutes}</p>
        </aside>
      </div>
      <Bar category={category} draft={draft} gas={gas} />
    </div>
  );
}

/** The steps of the gas booking: how, size, safety, where and when, pay. */
export function GasWizard({ category, draft }: Props) {
  const begun = useUsual(draft);
  return begun ? <Steps category={category} draft={draft} /> : <LogoSpinner />;
}
