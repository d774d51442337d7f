/** What the attempts of a foreign configuration aim at, all of it outside of its folder. */
export interface Targets {
  /** A file with a secret, absolute, and a link to it within the configuration's folder. */
  secret: string
  link: string
  /** Folder in which nothing may appear. */
  outside: string
  /** A server's port, and its socket: nobody may connect to either. */
  port: number
  socket: string
}

/** Attempts to get something out of a process or to harm others, by what they try: bodies of functions that know `t`, the targets. */
export const attempts: Readonly<Record<string, string>> = {
  'fs.readFileSync': 'return (await import("node:fs")).readFileSync(t.secret, "utf8")',
  'require of CommonJS': 'return require("fs").readFileSync(t.secret, "utf8")',
  'fs.promises': 'return await (await import("fs/promises")).readFile(t.secret, "utf8")',
  'fs.promises.open':
    'const f = await (await import("fs/promises")).open(t.secret); return await f.readFile("utf8")',
  'fs.createReadStream':
    'const s = require("fs").createReadStream(t.secret); let all = ""; for await (const c of s) all += c; return all',
  'file: fetch': 'return await (await fetch("file://" + t.secret)).text()',
  'link in the folder': 'return require("fs").readFileSync(t.link, "utf8")',
  'relative path':
    'return require("fs").readFileSync(require("path").relative(process.cwd(), t.secret), "utf8")',
  'path by bytes': 'return require("fs").readFileSync(Buffer.from(t.secret), "utf8")',
  'import of JSON': 'return (await import(t.secret, { with: { type: "json" } })).default',
  'require of JSON': 'return require(t.secret)',
  'opendir above': 'return require("fs").readdirSync("..")',
  'list of accounts': 'return require("fs").readFileSync("/etc/passwd", "utf8")',
  'own environment': 'return JSON.stringify(process.env)',
  '/proc/self/environ': 'return require("fs").readFileSync("/proc/self/environ", "utf8")',
  '/proc of the parent': 'return require("fs").readFileSync("/proc/" + process.ppid + "/environ", "utf8")',
  '/proc of everybody':
    'const fs = require("fs"); return fs.readdirSync("/proc").map(p => { try { return fs.readFileSync("/proc/" + p + "/environ", "utf8") } catch { return "" } }).join("")',
  '/proc/self/root': 'return require("fs").readFileSync("/proc/self/root" + t.secret, "utf8")',
  loadEnvFile: 'process.loadEnvFile(t.secret); return JSON.stringify(process.env)',
  'open descriptors':
    'const fs = require("fs"); let all = ""; for (let fd = 3; fd < 40; fd++) { const b = Buffer.alloc(4096); try { if (fs.fstatSync(fd).isFile()) all += b.toString("utf8", 0, fs.readSync(fd, b, 0, 4096, 0)) } catch {} } return all',
  'os.userInfo': 'return JSON.stringify(require("os").userInfo())',
  'getBuiltinModule of os': 'return JSON.stringify(process.getBuiltinModule("os").userInfo())',
  'process.report': 'return JSON.stringify(process.report.getReport())',
  'report to a file': 'return process.report.writeReport(t.outside + "/report.json")',
  fetch: 'return await (await fetch("http://127.0.0.1:" + t.port)).text()',
  http: 'return await new Promise((y, n) => require("http").get("http://127.0.0.1:" + t.port, r => y("in " + r.statusCode)).on("error", n))',
  'net by getBuiltinModule':
    'return await new Promise((y, n) => { const s = process.getBuiltinModule("net").connect(t.port, "127.0.0.1", () => y("in")); s.on("error", n) })',
  'net by _load':
    'const M = require("module"); return await new Promise((y, n) => { const s = M._load("net").connect(t.port, "127.0.0.1", () => y("in")); s.on("error", n) })',
  'node:_http_client':
    'const { ClientRequest } = require("node:_http_client"); return await new Promise((y, n) => new ClientRequest("http://127.0.0.1:" + t.port, r => y("in")).on("error", n).end())',
  _tls_wrap:
    'return await new Promise((y, n) => require("_tls_wrap").connect(t.port, "127.0.0.1", () => y("in")).on("error", n))',
  http2:
    'return await new Promise((y, n) => require("http2").connect("http://127.0.0.1:" + t.port).on("connect", () => y("in")).on("error", n))',
  dgram:
    'require("dgram").createSocket("udp4").send("x", t.port, "127.0.0.1"); await new Promise(y => setTimeout(y, 100))',
  'unix socket':
    'return await new Promise((y, n) => process.getBuiltinModule("net").connect(t.socket, () => y("in")).on("error", n))',
  WebSocket: 'new WebSocket("ws://127.0.0.1:" + t.port); await new Promise(y => setTimeout(y, 100))',
  'data: module':
    'return (await import("data:text/javascript," + encodeURIComponent("import fs from \'node:fs\'; export default fs.readFileSync(" + JSON.stringify(t.secret) + ", \'utf8\')"))).default',
  'data: module of net':
    "return await (await import(\"data:text/javascript,\" + encodeURIComponent(\"import net from 'node:net'; export default port => new Promise((y, n) => net.connect(port, '127.0.0.1', () => y('in')).on('error', n))\"))).default(t.port)",
  'process.binding':
    'return Object.keys(process.binding("fs")).join() + process.binding("fs").readFileUtf8(t.secret, 0)',
  _linkedBinding: 'return String(process._linkedBinding("fs"))',
  'stdout handle as a pipe class':
    'const h = process.stderr._handle ?? process.stdout._handle; const P = h.constructor; return await new Promise((y, n) => { const p = new P(0); const r = { oncomplete: s => s ? n(s) : y("in") }; const c = p.connect(r, t.socket); if (c) n(c) })',
  child_process: 'return require("child_process").execSync("cat " + t.secret).toString()',
  'spawn by getBuiltinModule':
    'return process.getBuiltinModule("child_process").spawnSync("touch", [t.outside + "/spawned"]).status',
  'process.execve': 'process.execve("/usr/bin/touch", ["touch", t.outside + "/execve"])',
  worker_threads:
    'const { Worker } = process.getBuiltinModule("worker_threads"); new Worker("require(\'fs\').writeFileSync(" + JSON.stringify(t.outside + "/worker") + ", \'\')", { eval: true }); await new Promise(y => setTimeout(y, 200))',
  cluster: 'process.getBuiltinModule("cluster").fork(); return "in"',
  vm: 'return require("vm").runInThisContext("process").mainModule.require("child_process").execSync("id").toString()',
  dlopen: 'process.dlopen({ exports: {} }, t.secret)',
  wasi: 'const { WASI } = process.getBuiltinModule("wasi"); new WASI({ version: "preview1", preopens: { "/": "/" } }); return "in"',
  inspector:
    'process.getBuiltinModule("inspector").open(0); return "in " + process.getBuiltinModule("inspector").url()',
  'hooks of its own':
    'require("module").registerHooks({ resolve: (s, c, n) => s === "way-out" ? { url: "node:child_process", shortCircuit: true } : n(s, c) }); return (await import("way-out")).execSync("cat " + t.secret).toString()',
  'Module by constructor':
    'return module.constructor._load("child_process").execSync("cat " + t.secret).toString()',
  'createRequire in the engine':
    'const { createRequire } = require("module"); return createRequire(process.argv[1] ?? "/x.js")("child_process").execSync("cat " + t.secret).toString()',
  'Function constructor':
    'return Function("return process")().getBuiltinModule("child_process").execSync("cat " + t.secret).toString()',
  sqlite:
    'const { DatabaseSync } = process.getBuiltinModule("node:sqlite"); new DatabaseSync(t.outside + "/db.sqlite").exec("create table a (b)")',
  write: 'require("fs").writeFileSync(t.outside + "/written", "x")',
  'write into its own folder': 'require("fs").writeFileSync(__dirname + "/written", "x")',
  copy: 'require("fs").cpSync(t.secret, __dirname + "/copied")',
  symlink:
    'require("fs").symlinkSync(t.secret, __dirname + "/way"); return require("fs").readFileSync(__dirname + "/way", "utf8")',
  chdir: 'process.chdir("/"); return require("fs").readFileSync("." + t.secret, "utf8")',
  'umask and ids': 'process.setuid(0); process.setgid(0)',
  'signal to the parent': 'process.kill(process.ppid, "SIGUSR2")',
  _kill: 'process._kill(process.ppid, 12)',
  _debugProcess: 'process._debugProcess(process.ppid)',
  storage: 'localStorage.setItem("a", "b"); return "in"',
  'this of callers':
    'Error.prepareStackTrace = (_, all) => all; const { stack } = new Error(); for (const frame of stack) { const self = frame.getThis?.(); const f = frame.getFunction?.(); if (self?.binding || f?.binding) return self.binding("fs").readFileUtf8(t.secret, 0) } return stack.map(frame => frame.getFileName()).join()',
  'engine of OpenSSL': 'require("crypto").setEngine(t.secret); return "in"',
  openAsBlob: 'return await (await require("fs").openAsBlob(t.secret)).text()',
  'glob outside': 'return require("fs").globSync(t.outside + "/../*.json").join()',
  'statfs and lstat':
    'return JSON.stringify([require("fs").lstatSync(t.secret).size, require("fs").statfsSync("/")])',
  readlink: 'return "in" + require("fs").readlinkSync("/proc/self/exe")',
  'module of another host': 'return (await import("http://127.0.0.1:" + t.port + "/x.mjs")).default',
  'require from the root': 'return require("module").createRequire("/x.js")("." + t.secret)',
  'standard input': 'return "got " + require("fs").readFileSync(0, "utf8")',
  'mainModule and children':
    'return String(process.mainModule ?? require.main?.children?.length ?? module.parent?.filename)',
  'descriptors that are written':
    'const fs = require("fs"); for (let fd = 4; fd < 30; fd++) try { fs.writeSync(fd, t.outside) } catch {}; return "wrote"',
  'worker by a message channel': 'return new (new MessageChannel().port1.constructor)() && "in"',
  'WASI by its binding': 'return Object.keys(process.binding("wasi")).join() && "in"',
  'fs watch': 'require("fs").watch(t.outside); return "in"',
  'compile cache': 'require("module").enableCompileCache(t.outside); return "in"',
}
