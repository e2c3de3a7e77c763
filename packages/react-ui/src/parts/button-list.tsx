import type { Key, ReactNode } from 'react';

export interface ButtonListProps {
  readonly children?: ReactNode;
}

/** A column of buttons of one kind. Occupies no space while it is empty. */
export const ButtonList = ({ children }: ButtonListProps): ReactNode => buttonList(children);

// A function, because each component is work before the first form.
/** The same for a first form, which might contain placeholders for its buttons. */
export const buttonList = (children: ReactNode): ReactNode => <div className="foyer-button-list">{children}</div>;

/** Placeholders for buttons that are still loading. */
export const buttonRooms = (count: number): ReactNode =>
  Array.from({ length: count }, (_, index) => <div key={index} className="foyer-button-room" />);

export interface DividerProps {
  readonly children: string;
}

/** A line with a word in it, between sign-in methods. */
export const Divider = ({ children }: DividerProps): ReactNode => divider(children);

/** The same for a first form. */
export const divider = (word: string, key?: Key): ReactNode => (
  <div key={key} className="foyer-divider">
    {word}
  </div>
);
