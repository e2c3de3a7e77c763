export type { FieldText, FormProps } from '../../parts/form-props';
export { formProps } from '../../parts/form-props';
