import { createWidgetRegistry, standardWidgets, type Ports } from '@fundesk/engine';

/** Ports that differ from the shell's; PORTS.md of @fundesk/engine explains each port. */
export const ports: Partial<Ports> = {
  // Widgets of your own go beside the standard ones.
  widgets: createWidgetRegistry(standardWidgets),
};
