import { join } from 'node:path'
import type { CompiledLanguage } from './compiled-program.ts'
import { forMono } from './for-mono.ts'
import { utf8 } from './locale.ts'

/** Prefix of the line that a program prints before a sample, with its index; see run-driver.ts. */
const marker = '@@ '

function calls(
  count: number,
  left: ReadonlyMap<number, string>,
  call: (index: number) => string,
  nothing: string,
) {
  return Array.from({ length: count }, (_, index) => (left.has(index) ? nothing : call(index))).join(', ')
}

/** Languages whose samples are compiled before they run. */
export const compiledLanguages = {
  go: {
    files: { 'go.mod': 'module samples\n\ngo 1.19\n' },
    file: index => `s${index}.go`,
    part: (code, index) => `${code.replace('\nfunc main() {', `\nfunc s${index}() {`)}\n`,
    main: 'main.go',
    mainProgram: (count, left) => `package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	samples := []func(){${calls(count, left, index => `s${index}`, 'func() {}')}}
	start, _ := strconv.Atoi(os.Args[1])
	for index := start; index < len(samples); index++ {
		fmt.Fprintf(os.Stderr, "${marker}%d\\n", index)
		samples[index]()
	}
}
`,
    commands: [
      { command: 'gofmt', args: () => ['-l', '-e', '.'], error: /^s(\d+)\.go(.*)$/gm },
      {
        command: 'go',
        args: () => ['build', '-gcflags=-e', '-o', 'samples', '.'],
        error: /^\.\/s(\d+)\.go:(.*)$/gm,
      },
    ],
    driver: folder => ({ command: join(folder, 'samples'), args: start => [String(start)] }),
  },
  java: {
    file: index => `S${index}.java`,
    part: (code, index) => code.replace('\npublic class Main {', `\npublic class S${index} {`),
    main: 'RunSamples.java',
    mainProgram: count => `public class RunSamples {
    public static void main(String[] args) {
        for (int index = Integer.parseInt(args[0]); index < ${count}; index++) {
            System.err.println("${marker}" + index);
            try {
                Class.forName("S" + index).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException error) {
                System.err.println("!! " + error.getCause());
            } catch (ReflectiveOperationException error) {
                System.err.println("!! " + error);
            }
        }
    }
}
`,
    commands: [
      {
        command: 'javac',
        args: files => ['-encoding', 'UTF-8', '-Xmaxerrs', '1000', ...files],
        error: /^S(\d+)\.java:(.*)$/gm,
      },
    ],
    driver: folder => ({
      command: 'java',
      args: start => ['-Dfile.encoding=UTF-8', '-cp', folder, 'RunSamples', String(start)],
      env: utf8,
    }),
  },
  kotlin: {
    file: index => `s${index}.kt`,
    part: (code, index) => `package s${index}; ${code}\n`,
    main: 'Main.kt',
    mainProgram: (count, left) => `fun main(args: Array<String>) {
    val samples = listOf<() -> Unit>(${calls(count, left, index => `{ s${index}.main() }`, '{}')})
    for (index in args[0].toInt() until samples.size) {
        System.err.println("${marker}$index")
        try {
            samples[index]()
        } catch (error: Throwable) {
            System.err.println("!! $error")
        }
    }
}
`,
    commands: [
      {
        command: 'kotlinc',
        args: files => [...files, '-nowarn', '-jvm-target', '1.8', '-include-runtime', '-d', 'samples.jar'],
        error: /^s(\d+)\.kt:(\d+:\d+: error.*)$/gm,
      },
    ],
    driver: folder => ({
      command: 'java',
      args: start => ['-Dfile.encoding=UTF-8', '-cp', join(folder, 'samples.jar'), 'MainKt', String(start)],
      env: utf8,
    }),
  },
  csharp: {
    file: index => `S${index}.cs`,
    part: (code, index) => forMono(code, `S${index}`),
    main: 'Main.cs',
    mainProgram: (count, left) => `using System;
using System.Threading.Tasks;

static class RunSamples {
    static void Main(string[] args) {
        var samples = new Func<Task>[] { ${calls(count, left, index => `S${index}.Run`, '() => Task.CompletedTask')} };
        for (var index = int.Parse(args[0]); index < samples.Length; index++) {
            Console.Error.WriteLine("${marker}" + index);
            try { samples[index]().GetAwaiter().GetResult(); }
            catch (Exception error) { Console.Error.WriteLine("!! " + error.ToString().Replace("\\n", " ")); }
        }
    }
}
`,
    commands: [
      {
        command: 'mcs',
        args: files => [
          '-langversion:latest',
          '-codepage:utf8',
          '-r:System.Net.Http',
          '-out:samples.exe',
          ...files,
        ],
        error: /^S(\d+)\.cs(\(.*error.*)$/gm,
      },
    ],
    driver: folder => ({ command: 'mono', args: start => [join(folder, 'samples.exe'), String(start)] }),
  },
  rust: {
    files: {
      'Cargo.toml': `[package]
name = "samples"
version = "1.0.0"
edition = "2021"

[dependencies]
reqwest = { version = "0.11", features = ["blocking", "multipart"] }
`,
      // Debian's packages of crates.
      '.cargo/config.toml': `[source.crates-io]
replace-with = "debian"

[source.debian]
directory = "/usr/share/cargo/registry"
`,
    },
    file: index => `src/s${index}.rs`,
    part: (code, index) => `${code.replace('\nfn main() ->', `\npub fn s${index}() ->`)}\n`,
    main: 'src/main.rs',
    mainProgram: (
      count,
      left,
    ) => `${Array.from({ length: count }, (_, index) => (left.has(index) ? '' : `mod s${index};\n`)).join('')}
fn main() {
    let samples: Vec<fn() -> Result<(), Box<dyn std::error::Error>>> =
        vec![${calls(count, left, index => `s${index}::s${index}`, '|| Ok(())')}];
    let start: usize = std::env::args().nth(1).unwrap().parse().unwrap();
    for (index, sample) in samples.iter().enumerate().skip(start) {
        eprintln!("${marker}{}", index);
        if let Err(error) = sample() {
            eprintln!("!! {}", error);
        }
    }
}
`,
    commands: [
      {
        command: 'rustfmt',
        args: files => ['--check', '--edition', '2021', '-l', ...files.slice(0, -1)],
        error: /s(\d+)\.rs()$/gm,
      },
      {
        command: 'cargo',
        args: () => ['build', '--offline', '--message-format=short'],
        error: /^src\/s(\d+)\.rs:(.*)$/gm,
      },
    ],
    driver: folder => ({ command: join(folder, 'target/debug/samples'), args: start => [String(start)] }),
  },
} satisfies Record<string, CompiledLanguage>

export type CompiledName = keyof typeof compiledLanguages
