# Runs samples one after the other: run.rb START LIST. See run-driver.ts for what it prints.
start = ARGV[0].to_i
File.readlines(ARGV[1], chomp: true).each_with_index do |path, index|
  next if index < start

  warn "@@ #{index}"
  begin
    load path, true
  rescue Exception => error # rubocop:disable Lint/RescueException
    warn "!! #{error.class}: #{error.message.tr("\n", ' ')}"
  end
end
