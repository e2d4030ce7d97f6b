import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Field } from '@/shared/ui/field';
import { CODE_LENGTH, codeOf } from '@/domain/identity/phone-code';
import { texts } from './texts';
import './code-boxes.css';

interface Props {
  value: string;
  error: string | undefined;
  disabled?: boolean;
  onChange: (code: string) => void;
}

const BOXES = Array.from({ length: CODE_LENGTH }, (_, place) => place);

/** The code from a message, in six boxes. It takes the focus when it appears, and again after an error. */
export function CodeBoxes({ value, error, disabled = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (disabled) return;
    // A dialog that opens at the same time gives the focus to its first button, so the boxes come after it.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [error, disabled]);
  return (
    <Field label={texts.sixDigitCode} error={error}>
      {(wiring) => (
        <div className={clsx('code-boxes', disabled && 'is-locked')}>
          {BOXES.map((place) => (
            <span
              key={place}
              className={clsx(place === Math.min(value.length, CODE_LENGTH - 1) && 'at')}
              aria-hidden
            >
              {value.charAt(place)}
            </span>
          ))}
          <input
            {...wiring}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            pattern="[0-9]*"
            spellCheck={false}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(codeOf(event.target.value))}
            // The boxes show no cursor inside the code, so it stays at the end.
            onSelect={({ currentTarget }) => {
              const end = currentTarget.value.length;
              if (
                currentTarget.selectionStart === currentTarget.selectionEnd &&
                currentTarget.selectionEnd !== end
              )
                currentTarget.setSelectionRange(end, end);
            }}
          />
        </div>
      )}
    </Field>
  );
}
