package androidx.core.view

import android.view.View

var View.isVisible: Boolean
    get() = TODO()
    set(value) {}
