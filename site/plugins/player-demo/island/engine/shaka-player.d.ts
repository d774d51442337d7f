declare module 'shaka-player/dist/*' {
  const engine: import('./engine.ts').Engine
  export default engine
}
