import { Check } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import './choice.css';

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
export function Choice({
  type = 'radio',
  name,
  checked,
  onChange,
  label,
  help,
  aside,
  disabled = false,
}: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
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

interface ChoicesProps<T> {
  name: string;
  options: readonly { value: T; label: ReactNode; help?: ReactNode }[];
  /** The chosen option. When it is none of the options, nothing is chosen. */
  value: unknown;
  onChange: (chosen: T) => void;
}

/** Cards of which one is chosen. */
export function Choices<T extends string>({ name, options, value, onChange }: ChoicesProps<T>) {
  return options.map(({ value: one, label, help }) => (
    <Choice
      key={one}
      name={name}
      checked={value === one}
      onChange={() => onChange(one)}
      label={label}
      help={help}
    />
  ));
}

interface PillProps {
  on: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A toggle button in the shape of a pill. */
export function Pill({ on, onClick, children }: PillProps) {
  return (
    <button type="button" className="pill" onClick={onClick} aria-pressed={on}>
      {on && <Check className="i i16" aria-hidden />}
      {children}
    </button>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys choose the next or the previous option of the group, and wrap around at its ends. */
function onArrow(event: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[event.key];
  const radios = [
    ...(event.currentTarget
      .closest('[role=radiogroup]')
      ?.querySelectorAll<HTMLButtonElement>('[role=radio]') ?? []),
  ];
  if (step === undefined || radios.length === 0) return;
  event.preventDefault();
  const next = radios[(radios.indexOf(event.currentTarget) + step + radios.length) % radios.length];
  next?.focus();
  next?.click();
}

interface RadioPillsProps<T> extends Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'role'> {
  options: readonly T[];
  /** The chosen option. When it is none of the options, nothing is chosen. */
  value: T | null | undefined;
  onChange: (chosen: T) => void;
  /** Renders the content of an option. */
  children: (option: T) => ReactNode;
}

/** A radio group in the shape of pills: one stop of the Tab key, with arrow keys between the options. */
export function RadioPills<T extends string | number | boolean>({
  options,
  value,
  onChange,
  children,
  ...group
}: RadioPillsProps<T>) {
  const entry = options.find((option) => option === value) ?? options[0];
  return (
    <div role="radiogroup" {...group}>
      {options.map((option) => (
        <button
          key={String(option)}
          type="button"
          role="radio"
          aria-checked={option === value}
          tabIndex={option === entry ? 0 : -1}
          className="pill"
          onClick={() => onChange(option)}
          onKeyDown={onArrow}
        >
          {children(option)}
        </button>
      ))}
    </div>
  );
}

export function CheckLine({
  checked,
  onChange,
  children,
  help,
  name,
}: {
  checked: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
  help?: ReactNode;
  name?: string;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {children}
        {help && <span className="small soft block">{help}</span>}
      </span>
    </label>
  );
}
