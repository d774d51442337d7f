package android.view

import android.content.Context

open class View() {
    var contentDescription: CharSequence?
        get() = TODO()
        set(value) {}
    val context: Context get() = TODO()
    var id: Int
        get() = TODO()
        set(value) {}
    var isEnabled: Boolean
        get() = TODO()
        set(value) {}
    val isPressed: Boolean get() = TODO()
    var layoutParams: ViewGroup.LayoutParams
        get() = TODO()
        set(value) {}

    constructor(context: Context) : this()

    fun interface OnClickListener {
        fun onClick(view: View)
    }

    fun post(action: Runnable): Boolean = TODO()
    fun postDelayed(action: Runnable, delayMillis: Long): Boolean = TODO()
    fun removeCallbacks(action: Runnable): Boolean = TODO()
    fun setOnClickListener(listener: OnClickListener?) {}
}

open class ViewGroup() : View() {
    constructor(context: Context) : this()

    open class LayoutParams

    fun addView(view: View) {}
}

class KeyEvent

interface Menu

open class SurfaceView : View()

object Gravity {
    const val BOTTOM = 0
    const val CENTER_HORIZONTAL = 0
    const val CENTER_VERTICAL = 0
    const val END = 0
    const val LEFT = 0
    const val RIGHT = 0
    const val START = 0
    const val TOP = 0
}
