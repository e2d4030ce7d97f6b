import { dangerIn } from './danger';

describe('B12.11 the danger that a search names', () => {
  it.each([
    'gas leak',
    'I smell gas',
    'gas dey leak for my house',
    'there is gas leaking in my kitchen',
    'cylinder leaking',
    'Gas smell!',
  ])('is gas in "%s"', (query) => expect(dangerIn(query)).toBe('gas'));
  it.each(['fire', 'Fire! Fire!', 'my kitchen is on fire', 'house dey burn', 'there is a fire'])(
    'is fire in "%s"',
    (query) => expect(dangerIn(query)).toBe('fire'),
  );
  it.each([
    'not safe',
    'I am not safe',
    'I’m not safe',
    'I no dey safe',
    'emergency',
    'i am in danger',
  ])('is a person who is not safe in "%s"', (query) => expect(dangerIn(query)).toBe('unsafe'));
  it.each([
    '',
    'gas refill',
    'ac gas leak',
    'gas leak detector',
    'i no dey smell gas',
    'fire extinguisher',
    'fire alarm',
    'emergency plumber',
    'bathroom leak',
    'smelly drain',
    'safe installation',
    'welding',
    'hair braiding',
  ])('is none in "%s"', (query) => expect(dangerIn(query)).toBeNull());
});
