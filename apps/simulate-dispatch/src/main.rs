//! The command `simulate-dispatch`: plays the weeks, prints the table and writes the page.

use clap::Parser;
use simulate_dispatch::{Figures, Options, Progress, Settings, Strategy, page, simulate, table};
use std::{
    fs,
    io::{IsTerminal, Write},
    path::Path,
    process::ExitCode,
};

fn main() -> ExitCode {
    let options = Options::parse();
    match run(&options) {
        Ok(figures) => report(&figures, &options.out),
        Err(error) => {
            complain(&format!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<Vec<Figures>, String> {
    let settings = Settings::from(options);
    prepare(&options.out)?;
    let figures =
        simulate(&settings, &Strategy::ALL, &mut tell).map_err(|error| error.to_string())?;
    if std::io::stderr().is_terminal() {
        complain("");
    }
    let text = page(&settings, &figures);
    fs::write(&options.out, text).map_err(|error| refused(&options.out, &error))?;
    Ok(figures)
}

fn report(figures: &[Figures], out: &Path) -> ExitCode {
    say(&table(figures));
    say(&format!("The page with charts is {}\n", out.display()));
    if figures.iter().all(|one| one.faults.none()) {
        return ExitCode::SUCCESS;
    }
    complain("error: an order was accepted twice, or jobs of a provider overlap");
    ExitCode::FAILURE
}

/// Makes the folder of the page before the long part begins, and finds out whether the page can be
/// written.
fn prepare(out: &Path) -> Result<(), String> {
    let made = out.parent().map_or(Ok(()), fs::create_dir_all);
    let opened = made.and_then(|()| fs::File::options().create(true).append(true).open(out));
    opened.map(|_| ()).map_err(|error| refused(out, &error))
}

fn refused(out: &Path, error: &std::io::Error) -> String {
    format!(
        "the file {} of --out cannot be written: {error}",
        out.display()
    )
}

/// Shows how far the simulation is: one line that changes on a terminal, and elsewhere a line for
/// each third of the days.
fn tell(progress: Progress) {
    let Progress {
        strategy,
        day,
        days,
    } = progress;
    let line = format!("{}: day {day} of {days}", strategy.name());
    if std::io::stderr().is_terminal() {
        let _closed_pipe = write!(std::io::stderr().lock(), "\r{line:<44}");
    } else if day == days || day.is_multiple_of(days.div_ceil(3)) {
        complain(&line);
    }
}

fn say(text: &str) {
    let _closed_pipe = write!(std::io::stdout().lock(), "{text}");
}

fn complain(text: &str) {
    let _closed_pipe = writeln!(std::io::stderr().lock(), "{text}");
}
