import { playTone, setSound, soundIsOn, TONE_HZ, TONE_SECONDS } from './sound';

interface Tone {
  type: string;
  frequency: { value: number };
  started: boolean;
  end: number | undefined;
}

const tones: Tone[] = [];
let state: AudioContextState = 'running';
let wakes: () => void = () => undefined;

class FakeContext {
  static made = 0;
  currentTime = 2;
  destination = {};
  constructor() {
    FakeContext.made += 1;
  }
  get state() {
    return state;
  }
  resume() {
    return new Promise<void>((resolve) => {
      wakes = resolve;
    });
  }
  createGain() {
    return {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    };
  }
  createOscillator() {
    const tone: Tone & Record<string, unknown> = {
      type: '',
      frequency: { value: 0 },
      started: false,
      end: undefined,
    };
    tones.push(tone);
    return Object.assign(tone, {
      connect: <T>(next: T) => next,
      start: () => (tone.started = true),
      stop: (end: number) => (tone.end = end),
    });
  }
}

beforeEach(() => {
  tones.length = 0;
  state = 'running';
  Object.assign(window, { AudioContext: FakeContext });
  touched(true);
});

const touched = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { hasBeenActive },
  });

describe('the notification sound', () => {
  it('NOTIF-11 is a sine tone of 800 Hz for 0.15 s', () => {
    playTone();
    expect(tones).toHaveLength(1);
    expect(tones[0]).toMatchObject({ type: 'sine', frequency: { value: 800 }, started: true });
    expect(tones[0]!.end).toBeCloseTo(2 + 0.15);
    expect([TONE_HZ, TONE_SECONDS]).toEqual([800, 0.15]);
  });
  it('NOTIF-12 ENT-26 is on by default, and the choice is saved on this device', () => {
    expect(soundIsOn()).toBe(true);
    setSound(false);
    expect(soundIsOn()).toBe(false);
    expect(localStorage.getItem('notification_sound')).toBe('false');
    playTone();
    expect(tones).toHaveLength(0);
    setSound(true);
    playTone();
    expect(tones).toHaveLength(1);
  });
  it('is not played on a page without interaction', () => {
    touched(false);
    playTone();
    expect(tones).toHaveLength(0);
  });
  it('uses one audio context for all sounds', () => {
    for (let times = 0; times < 9; times += 1) playTone();
    expect(FakeContext.made).toBeLessThanOrEqual(1);
  });
  it('drops a tone that the browser delayed too long', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    state = 'suspended';
    playTone();
    clock.mockReturnValue(60_000);
    wakes();
    await Promise.resolve();
    await Promise.resolve();
    expect(tones).toHaveLength(0);
    clock.mockReturnValue(60_000);
    playTone();
    clock.mockReturnValue(60_200);
    wakes();
    await Promise.resolve();
    await Promise.resolve();
    expect(tones).toHaveLength(1);
    clock.mockRestore();
  });
});
