import type { Widget, WidgetRegistry } from './widget.ts';

/** Widgets by name. Throws at start-up when two have the same name. */
export function createWidgetRegistry(widgets: readonly Widget[]): WidgetRegistry {
  const registry = new Map<string, Widget>();
  for (const widget of widgets) {
    const { name } = widget.manifest;
    if (registry.has(name)) throw new Error(`Two widgets have the name '${name}'.`);
    registry.set(name, widget);
  }
  return registry;
}
