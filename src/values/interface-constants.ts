/** The interface's constants (handbook: interface-constants, shell, tab-closing), each defined only here. */

/** Shown in place of an empty value. */
export const PLACEHOLDER = '--';
/** A second click within this time is ignored, ms. */
export const CLICK_GUARD_MS = 1000;
/** Tick of an SMS countdown, ms. */
export const COUNTDOWN_TICK_MS = 1000;
/** Delay between the skip action and the removal of its tab, ms. */
export const TAB_REMOVAL_DELAY_MS = 500;

/** Display time of a message, s. */
export const MESSAGE_SECONDS = 3;
/** Notifications: display time, s, corner, and distance from the edge, px. */
export const NOTIFICATION = { seconds: 4.5, placement: 'topRight', offset: 24 } as const;

/** No timeout: an import or export may take long. */
export const HTTP_TIMEOUT = 0;
/** Header of requests and replies with the public id of the session; its cookie is named after it. */
export const SESSION_HEADER = 'sessionId';
/** Member of a request's body with the shown values that the call relies on, by name: too many for a header. */
export const RELIED_PARAM = 'relied';
/** Path of the stream that reports changed topics to browsers. */
export const LIVE_PATH = '/api/live';

/** Widths of the side menu, px. */
export const SIDER_WIDTH = 200;
export const SIDER_COLLAPSED_WIDTH = 80;
export const LOGOUT_DIALOG_WIDTH = 414;
/** Indent of a level of the inline menu, px. */
export const MENU_INDENT = 24;
/** Delay before a submenu opens, s. */
export const SUBMENU_DELAY = 0.1;

/**
 * Widths of the shell, px. The specification shows only that there is a smallest and a largest, and that 1440 and 1920
 * may be layout widths: screens are designed for 1440, pages grow up to 1920, and below 960 (1440 at 150 %) the shell scrolls.
 */
export const SHELL_WIDTH = { min: 960, design: 1440, max: 1920 } as const;

/** Largest width of each size class, px; wider than the last is `full`. */
export const BREAKPOINTS = {
  xs: 479.98,
  sm: 575.98,
  md: 767.98,
  lg: 991.98,
  xl: 1199.98,
  xxl: 1599.98,
  xxxl: 1999.98,
} as const;

export const LOGIN_TYPE = { password: '1', phone: '2' } as const;
export const MENU_TYPE = { group: '3', page: '4' } as const;

/** Trade configuration of an institution for which the server returns none. */
export const DEFAULT_TRADE_CONFIG = { checkFlag: '3', convertFlag: '1' } as const;

/** Colours of signed values: text by direction. */
export const VALUE_DIRECTION = { up: 'increased', flat: 'unchanged', down: 'decreased' } as const;
/** The theme's colour of each: 涨 red, 平 grey, 跌 green (handbook: signed-colours). */
export const VALUE_TONE = { up: 'red', flat: 'grey', down: 'green' } as const;
