/** What a screen's handler may ask of a field: what was posted stands for what is in it. */
export interface FieldStandIn {
  value: string;
  readonly checked: boolean;
  readonly name: string;
}

const nothing = () => undefined;

/** A field that holds a posted value. Its focus and its events lead nowhere. */
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

/** An event of a press or a change, as far as screens look at one. */
export const eventStandIn = (target: object) => ({
  preventDefault: nothing,
  stopPropagation: nothing,
  currentTarget: target,
  target,
  nativeEvent: { isTrusted: true, detail: 0 },
});
