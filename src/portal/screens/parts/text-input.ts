/**
 * antd's line of text by itself: `Input` of `antd` would load the text area, the search and the one-time code with the
 * login.
 */
export { default as TextInput } from 'antd/es/input/Input';
