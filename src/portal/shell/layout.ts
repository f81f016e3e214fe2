/** Measures of the shell [spec §9]. */
export const SIDER_WIDTH = 200;
export const SIDER_COLLAPSED_WIDTH = 80;
export const LOGOUT_DIALOG_WIDTH = 414;
export const MENU_INDENT = 24;
/** Delay before a submenu of the collapsed menu opens, s. */
export const SUBMENU_DELAY = 0.1;
