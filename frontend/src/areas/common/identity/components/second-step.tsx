import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import {
  beginSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  useSecondStep,
} from '@/domain/identity/account-api';
import { RecoveryCodes } from './recovery-codes';
import { useReauth } from './reauth-dialog';
import { SecondStepSetup } from './second-step-setup';
import { texts } from './texts';
import './account.css';

type State = Schema<'SecondFactor'>;

/** With this many recovery codes or fewer, the user is advised to make new ones. */
const FEW = 3;

function Off({ onBegin, busy }: { onBegin: () => void; busy: boolean }) {
  return (
    <>
      <p className="soft">{texts.afterPasswordCodeFrom}</p>
      <Button kind="primary" busy={busy} onClick={onBegin}>
        <KeyRound className="i" aria-hidden /> {texts.setUpSecondStep}
      </Button>
    </>
  );
}

function On({
  state,
  onRenew,
  onOff,
  busy,
}: {
  state: State;
  onRenew: () => void;
  onOff: () => void;
  busy: boolean;
}) {
  const left = state.recoveryCodesLeft;
  return (
    <div className="card stack g12">
      <p className="row g12">
        <ShieldCheck className="i i24 text-brand" aria-hidden />
        <span className="grow">
          <b className="strong">
            {texts.onSince(state.since ? texts.since(formatDate(state.since)) : '')}
          </b>{' '}
          {texts.youAskedForCode}
        </span>
      </p>
      {left <= FEW ? (
        <Note tone="sun">
          {texts.makeNewOnesSo(
            left === 0
              ? texts.noRecoveryCodeLeft
              : texts.recoveryLeft(left, left === 1 ? texts.codeIs : texts.codesAre),
          )}
        </Note>
      ) : (
        <p className="small faint">{texts.recoveryCodesAreLeft(left)}</p>
      )}
      <div className="stack g8">
        <Button block busy={busy} onClick={onRenew}>
          {texts.makeNewRecoveryCodes}
        </Button>
        <Button kind="danger-quiet" block onClick={onOff}>
          {texts.turnItOff}
        </Button>
      </div>
    </div>
  );
}

/** The open part: the set-up, new recovery codes, or the question whether to turn the second step off. */
type FinishedSetup =
  | { kind: 'setup'; setup: Schema<'SecondFactorSetup'> }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'off' }
  | null;

const FAIL_TITLES = {
  begin: texts.setupCouldNotStart,
  renew: texts.weCouldNotMake,
  off: texts.weCouldNotTurn,
} as const;

type Step = keyof typeof FAIL_TITLES;
/** The second step of signing in: setting it up, making recovery codes, and turning it off. */
export function SecondStep() {
  const answer = useSecondStep();
  const [over, setOver] = useState<FinishedSetup>(null);
  const { busy, run: submit } = useSubmit({ failTitle: (action) => FAIL_TITLES[action as Step] });
  const { run, dialog } = useReauth();

  /** Asks for the password, and for the code, when the server requires them first. */
  const sensitive = <T,>(step: Step, action: () => Promise<T>, then: (answer: T) => void) =>
    void submit(async () => {
      const answer = await run(async () => ({ of: await action() }));
      if (answer) then(answer.of);
    }, step);

  const begin = () =>
    sensitive('begin', beginSecondStep, (setup) => setOver({ kind: 'setup', setup }));
  const renew = () =>
    sensitive('renew', renewRecoveryCodes, (codes) => setOver({ kind: 'codes', codes }));
  function turnOff() {
    setOver(null);
    sensitive('off', turnOffSecondStep, () =>
      toast({
        title: texts.secondStepOff,
        description: texts.otherDevicesWereSigned,
      }),
    );
  }

  return (
    <section className="acct-s" aria-labelledby="second-step">
      <h2 className="h2" id="second-step">
        {texts.secondStep}
      </h2>
      {over?.kind === 'codes' ? (
        <RecoveryCodes codes={over.codes} onClose={() => setOver(null)} />
      ) : (
        <DataView
          what={texts.theSecondStep}
          answer={answer}
          skeleton={<Skeleton className="h-11 w-full" />}
        >
          {(state) =>
            state.on ? (
              <On
                state={state}
                busy={busy}
                onRenew={renew}
                onOff={() => setOver({ kind: 'off' })}
              />
            ) : (
              <Off busy={busy} onBegin={begin} />
            )
          }
        </DataView>
      )}
      {over?.kind === 'setup' && (
        <SecondStepSetup
          setup={over.setup}
          onClose={() => setOver(null)}
          onDone={(codes) => setOver({ kind: 'codes', codes })}
        />
      )}
      <Dialog
        open={over?.kind === 'off'}
        onClose={() => setOver(null)}
        title={texts.turnSecondStepOff}
      >
        <p className="soft">{texts.thenPasswordAloneOpens}</p>
        <div className="stack g8 mt-5">
          <Button kind="danger" size="lg" block onClick={turnOff}>
            {texts.turnItOff}
          </Button>
          <Button block onClick={() => setOver(null)}>
            {texts.keepItOn}
          </Button>
        </div>
      </Dialog>
      {dialog}
    </section>
  );
}
