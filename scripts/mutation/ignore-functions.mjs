/** Leaves out functions: a room of lists plays what runs while a module is loaded, and no more. */
const functions = {
  shouldIgnore: (path) =>
    path.isFunction() || path.getFunctionParent() ? 'A function, which other rooms play.' : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'functions', value: functions }];
