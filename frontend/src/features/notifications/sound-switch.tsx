import { useState } from 'react';
import { setSound, soundIsOn } from '@/shared/lib/sound';

export function SoundSwitch() {
  const [on, setOn] = useState(soundIsOn);
  return (
    <label className="row between min-h-11">
      <span>Sound for new notifications</span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={on}
        onChange={(event) => {
          setSound(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </label>
  );
}
