import { Check, CircleAlert, Cloud, CloudOff } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { Logo } from '@/shared/ui/logo';
import { minutesLeft } from '@/domain/providers/apply/model';
import { useSaver } from './saver';
import { STEPS } from '@/domain/providers/apply/steps';
import type { Application, Step } from '@/domain/providers/apply/types';
import { texts } from './texts';

/** The state of saving, as text. */
function Saved({ at }: { at: string }) {
  const saving = useSaver((state) => state.saving);
  const waits = saving.at === 'soon' || saving.at === 'saving';
  if (saving.at === 'failed') {
    return (
      <p className="ap-save bad" role="status">
        <CircleAlert className="i i16" aria-hidden />
        <span>{texts.notSaved(saving.text)}</span>
      </p>
    );
  }
  if (saving.at === 'offline') {
    return (
      <p className="ap-save waits" role="status">
        <CloudOff className="i i16" aria-hidden />
        <span>{texts.noNetworkSavedOn}</span>
      </p>
    );
  }
  return (
    <p className={clsx('ap-save', waits && 'waits')} role="status">
      <Cloud className="i i16" aria-hidden />
      <span>{waits ? texts.saving : texts.saved(formatMoment(at))}</span>
    </p>
  );
}

export function ApplyHead({ application }: { application: Application }) {
  return (
    <header className="ap-top">
      <div>
        <Logo />
        <Saved at={application.updatedAt} />
        <ButtonLink kind="quiet" to="/service-provider/status">
          {texts.finishLater}
        </ButtonLink>
      </div>
    </header>
  );
}

const STATES: Partial<Record<Step['state'], string>> = { DONE: 'done', CHANGES: 'asked' };

/** The nine steps: segments on a phone, a list on a wide screen. Each can be opened at any time. */
export function StepList({
  steps,
  at,
  onOpen,
}: {
  steps: readonly Step[];
  at: number;
  onOpen: (place: number) => void;
}) {
  const left = minutesLeft(steps);
  return (
    <nav className="ap-steps" aria-label={texts.steps}>
      <p className="ap-k">
        <b>{texts.stepOf(at + 1, STEPS.length)}</b>
        <span>{left > 0 ? texts.aboutMinuteLeft(left) : texts.everythingIsFilledIn}</span>
      </p>
      <ol>
        {STEPS.map(({ id, label }, place) => {
          const state = STATES[steps.find(({ key }) => key === id)?.state ?? 'OPEN'];
          return (
            <li key={id} className={clsx(state, place === at && 'on')}>
              <button
                type="button"
                aria-current={place === at ? 'step' : undefined}
                onClick={() => onOpen(place)}
              >
                <span className="ap-d num" aria-hidden>
                  {state === 'done' && place !== at ? <Check className="i i14" /> : place + 1}
                </span>
                <span className="ap-l">
                  {label}
                  {state === 'done' && <span className="vh"> {texts.done}</span>}
                  {state === 'asked' && <span className="vh"> {texts.changesRequested}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Why something is asked; below the step on a phone, beside it on a wide screen. */
export function Why({ children }: { children: ReactNode }) {
  return (
    <aside className="ap-why" aria-labelledby="ap-why">
      <h2 className="h3" id="ap-why">
        {texts.whyWeAsk}
      </h2>
      {children}
      <p>
        <b className="text-ink">{texts.needHelp}</b>{' '}
        {texts.aPersonAnswers(
          <Link className="link" to="/support">
            {texts.writeToUs}
          </Link>,
        )}
      </p>
    </aside>
  );
}
