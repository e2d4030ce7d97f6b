import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureButton } from './picture-button';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

it('opens the choice, gives what was chosen, and lets the same picture be chosen again', async () => {
  const chosen: string[][] = [];
  render(
    <PictureButton
      chooses="Choose photos"
      multiple
      onPictures={(pictures) => chosen.push(pictures.map(({ name }) => name))}
    >
      Add photos
    </PictureButton>,
  );
  const user = userEvent.setup();
  const input = screen.getByLabelText<HTMLInputElement>('Choose photos');
  const opened = jest.spyOn(input, 'click');
  await user.click(screen.getByRole('button', { name: 'Add photos' }));
  expect(opened).toHaveBeenCalledTimes(1);
  await user.upload(input, [file('a.jpg'), file('b.jpg')]);
  await user.upload(input, file('a.jpg'));
  expect(chosen).toEqual([['a.jpg', 'b.jpg'], ['a.jpg']]);
});
