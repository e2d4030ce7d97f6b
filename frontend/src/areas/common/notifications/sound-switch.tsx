import { useState } from 'react';
import { playTone, setSound, soundIsOn } from '@/shared/lib/sound';
import { texts } from './texts';
import '@/shared/ui/switch.css';

export function SoundSwitch() {
  const [on, setOn] = useState(soundIsOn);
  function turn(next: boolean) {
    setSound(next);
    setOn(next);
    if (next) playTone();
  }
  return (
    <label className="row between min-h-11">
      <span>{texts.soundForNewNotifications}</span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={on}
        onChange={(event) => turn(event.target.checked)}
      />
    </label>
  );
}
