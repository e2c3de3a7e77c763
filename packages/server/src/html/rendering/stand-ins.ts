/** The properties of an input element that a screen's handler can read. The posted value is its value. */
export interface FieldStandIn {
  value: string;
  readonly checked: boolean;
  readonly name: string;
}

const nothing = () => undefined;

/** A field with a posted value. Its methods do nothing. */
export const fieldStandIn = (name: string, value: string, checked: boolean): FieldStandIn => ({
  name,
  value,
  checked,
  ...{
    focus: nothing,
    select: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: nothing,
    form: null,
  },
});

/** The properties of an event that screens read. */
export const eventStandIn = (target: object) => ({
  preventDefault: nothing,
  stopPropagation: nothing,
  currentTarget: target,
  target,
  nativeEvent: { isTrusted: true, detail: 0 },
});
