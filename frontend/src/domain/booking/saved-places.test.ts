import { nameToSave } from './keep-place';
import { savedPlaceTexts } from './saved-places';
import { EMPTY_ADDRESS } from './draft-store';

const address = {
  area: 'Life Camp',
  city: 'Abuja',
  state: 'FCT',
  line: 'Block 4',
  landmark: 'the mall',
  landmarkRelation: 'behind',
} as const;

describe('a saved place', () => {
  it('is named by its own name with the address below', () => {
    expect(savedPlaceTexts({ name: 'Home', address })).toEqual({
      name: 'Home',
      help: 'Block 4, Life Camp, behind the mall',
    });
  });
  it('is named by its address when it has no name', () => {
    const texts = { name: 'Block 4', help: 'Life Camp, behind the mall' };
    expect(savedPlaceTexts({ name: null, address })).toEqual(texts);
    expect(savedPlaceTexts({ address: { ...address, line: 'behind the mall' } })).toEqual({
      name: 'behind the mall',
      help: 'Life Camp',
    });
  });
});

describe('the place of a request', () => {
  it('is saved only if the customer wants it, under the name without its spaces', () => {
    expect(nameToSave({ address: EMPTY_ADDRESS })).toBeNull();
    expect(nameToSave({ address: EMPTY_ADDRESS, saveAs: null })).toBeNull();
    expect(nameToSave({ address: EMPTY_ADDRESS, saveAs: '' })).toBe('');
    expect(nameToSave({ address: EMPTY_ADDRESS, saveAs: ' Home ' })).toBe('Home');
  });
  it('is not saved when it is the address of the profile', () => {
    expect(nameToSave({ address: { ...EMPTY_ADDRESS, saved: true }, saveAs: 'Home' })).toBeNull();
  });
});
