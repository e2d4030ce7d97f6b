//! The `gida` binary: reads the settings, wires every part to every other, and runs one command. The only place that
//! knows all of them, and the only one where time, chance and the environment come from.

mod commands;
mod console;
mod demo;
mod doctor;
mod entropy;
mod files;
mod maps;
mod nodes;
mod settings;
mod task_loop;
mod wiring;
mod workers;

use clap::{Parser, Subcommand};
use std::{path::PathBuf, process::ExitCode};

/// glibc gives every thread an arena of its own and keeps what each once used, so that a server at rest held 67 MB.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

#[derive(Parser)]
#[command(name = "gida", version, about = "Gida: home services in Abuja")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the product.
    Serve,
    /// Bring the database up to date.
    Migrate {
        /// Take back every version after this one instead, for an older program. What only they hold is lost.
        #[arg(long, value_name = "VERSION")]
        to: Option<String>,
    },
    /// Print the newest version of the database's schema that this program knows.
    SchemaVersion,
    /// Write the catalogue, and the demo accounts where they are wanted.
    Seed,
    /// Members of staff.
    #[command(subcommand)]
    Admin(AdminCommand),
    /// The books.
    #[command(subcommand)]
    Ledger(LedgerCommand),
    /// Private files.
    #[command(subcommand)]
    Files(FilesCommand),
    /// Copy the embedded database to a file while it is in use.
    Backup { file: PathBuf },
    /// Replace the embedded database by a backup.
    Restore { file: PathBuf },
    /// Say what is set, what is defaulted and what is wrong.
    Doctor,
    /// Print the OpenAPI document.
    Openapi,
    /// Run the local stand-ins of the outside services alone.
    Sandbox,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// Turn somebody's second step off who lost authenticator and recovery codes; they are signed out everywhere.
    DropSecondFactor {
        #[arg(long)]
        email: String,
    },
    /// Make a member of staff; the password is asked for, or read from standard input.
    Create {
        #[arg(long)]
        email: String,
    },
}

#[derive(Subcommand)]
enum FilesCommand {
    /// Seal every private file under GIDA_FILE_KEY: those under GIDA_FILE_KEY_OLD, and those that lie open. May be repeated.
    Rekey,
}

#[derive(Subcommand)]
enum LedgerCommand {
    /// Recompute every balance and invariant; exit 1 on a break.
    Check {
        #[arg(long)]
        json: bool,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match commands::run(cli) {
        Ok(code) => code,
        Err(sentence) => {
            console::complain(&sentence);
            ExitCode::FAILURE
        }
    }
}
