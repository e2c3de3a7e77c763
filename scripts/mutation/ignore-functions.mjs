/** Leaves out what runs when a function is called: a room of lists plays what runs while a module is loaded. */
const functions = {
  shouldIgnore: (path) => (path.getFunctionParent() ? 'Runs when it is called: played in another room, if at all.' : undefined),
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'functions', value: functions }];
