import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';

interface ChoiceProps {
  type?: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  help?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
}

/** A card that is a radio button or a checkbox. */
export function Choice({ type = 'radio', name, checked, onChange, label, help, aside, disabled = false }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} name={name} checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      <span className="grow wordy">
        <b className="font-semibold">{label}</b>
        {help && <span className="small soft block">{help}</span>}
      </span>
      {aside && <span className="small soft nowrap"> {aside}</span>}
      <span className="tick">
        <Check className="i" aria-hidden />
      </span>
    </label>
  );
}

interface PillProps {
  on: boolean;
  onClick: () => void;
  children: ReactNode;
  /** One of several, where one is chosen. */
  radio?: boolean;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys choose the next or the one before within the group, around its ends. */
function onArrow(event: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[event.key];
  const radios = [...(event.currentTarget.closest('[role=radiogroup]')?.querySelectorAll<HTMLButtonElement>('[role=radio]') ?? [])];
  if (step === undefined || radios.length === 0) return;
  event.preventDefault();
  const next = radios[(radios.indexOf(event.currentTarget) + step + radios.length) % radios.length];
  next?.focus();
  next?.click();
}

export function Pill({ on, onClick, children, radio = false }: PillProps) {
  const state = radio ? { role: 'radio', 'aria-checked': on } : { 'aria-pressed': on };
  return (
    <button type="button" className="pill" onClick={onClick} {...(radio && { onKeyDown: onArrow })} {...state}>
      {on && !radio && <Check className="i i16" aria-hidden />}
      {children}
    </button>
  );
}

export function CheckLine({ checked, onChange, children, help, name }: { checked: boolean; onChange: (on: boolean) => void; children: ReactNode; help?: ReactNode; name?: string }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {children}
        {help && <span className="small soft block">{help}</span>}
      </span>
    </label>
  );
}
