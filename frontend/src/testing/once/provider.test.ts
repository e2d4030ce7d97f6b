import { provider } from './provider';
import { tableOf } from './table';

jest.mock('@/shared/photos/sending', () => ({
  ...jest.requireActual<object>('@/shared/photos/sending'),
  compress: jest.fn((file: Blob) => Promise.resolve(file)),
  uploadPhoto: jest.fn(() => Promise.resolve({ id: 'u1' })),
}));

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

tableOf(provider);
