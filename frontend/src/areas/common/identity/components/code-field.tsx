import { useEffect, useRef } from 'react';
import { TextField } from '@/shared/ui/field';
import { texts } from './texts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** Whether a recovery code is accepted too. */
  recovery?: boolean;
}

/** The code of the second step. It takes the focus when it appears, because it is what the user must enter next. */
export function CodeField({ value, error, onChange, recovery = true }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <TextField
        label={texts.code}
        hint={recovery ? texts.sixDigitsFromAuthenticator : texts.sixDigitsAppShows}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
