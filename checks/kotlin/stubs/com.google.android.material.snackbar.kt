package com.google.android.material.snackbar

import android.view.View

class Snackbar {
    fun show() {}

    companion object {
        const val LENGTH_LONG = 0
        fun make(view: View, text: CharSequence, duration: Int): Snackbar = TODO()
    }
}
